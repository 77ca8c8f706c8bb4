import { isolated } from '@cubedrop/sdk';
import { counted } from '../../../components/counted.ts';

/** Texts of the form that adds several pictures to the queue at once. */
export const picturesTexts = {
  open: 'Add several pictures',
  use: 'Add the pictures without a manifest',
  title: 'Pictures',
  hint: 'Each picture becomes an NFT of its own. Everything below applies to all of them.',
  count: (count: number) => counted(count, 'picture'),
  addMore: 'Add more pictures',
  none: 'No picture is left. Add some.',
  shared: 'Same for all',
  checking: (done: number, all: number) => `Checking ${done} of ${all} pictures`,
  keeping: (done: number, all: number) => `Storing ${done} of ${all} pictures`,
  leftOut: (count: number) => `${counted(count, 'file')} left out`,
  unreadable: 'This file cannot be read.',
  tooMany: (limit: number) => `At most ${limit} pictures can be added at once.`,
  sameAs: (name: string) => `This is the same picture as ${isolated(name)}.`,
  inQueue: (title: string) => `This picture is already in the queue as ${isolated(title)}.`,
  remove: (name: string) => `Remove ${isolated(name)}`,
  add: (count: number) => `Add ${counted(count, 'NFT')} to queue`,
  cancel: 'Cancel',
  added: (count: number) => `${counted(count, 'NFT')} added to the queue.`,
};
