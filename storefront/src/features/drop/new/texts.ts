import { counted } from '../../../components/counted.ts';

/** The New Drop form's own texts. */
export const newDropTexts = {
  title: 'New Drop',
  lead: 'Your cubes, a time, and the terms of the bidding.',
  cubes: 'Cubes',
  free: 'Free cubes',
  createCube: 'Create a cube',
  noneFree: 'A drop needs a cube that is in no auction or sale.',
  chosen: 'In this drop',
  count: (count: number) => counted(count, 'cube'),
  created: (count: number, all: number) =>
    count === all ? `${counted(all, 'cube')} created.` : `${count} of ${counted(all, 'cube')} created.`,
  startPassed: 'The start in the manifest has passed: choose another.',
  starts: (time: string) => `Starts ${time}.`,
  cubesFailed: 'Your free cubes did not load',
  drop: 'Drop',
  name: 'Name',
  description: 'Description',
  image: 'Title image',
  times: 'Time',
  startsAt: 'Auction starts at',
  endsAt: 'Auction ends at',
  zone: (zone: string) => `Your time zone: ${zone}`,
  gone: 'No longer free: remove it',
  drawFailed: 'The draw did not load',
  bids: 'Bids',
  minimumBid: 'Minimum bid',
  bidDelta: 'Bid delta',
  deltaHint: 'Minimum increase over the highest bid',
  create: 'Create Drop',
  createHint: 'The auction keeps the cubes until they are claimed or taken back.',
};
