import { createApi, getCube } from '@cubedrop/sdk/api';

/** Returns the command-line options that name the lot on the page of an owner's auction. @param page its URL */
export async function lotAt(page: string): Promise<string[]> {
  const { origin, pathname } = new URL(page);
  const [cubeId = '', auctionId = ''] = pathname.split('/').slice(-2);
  const view = { cubeId, in: { auctionId } };
  const { cube, auction } = await getCube(createApi({ baseUrl: origin }), { view });
  return ['--auction', auction!.onChainId, '--cube', cube.onChainId];
}
