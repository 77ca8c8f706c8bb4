import { getTrack } from '@cubedrop/sdk/api';
import { api } from '../../../api/client.ts';
import { deviceNow } from '../../../clock/device-now.ts';
import { currentSession } from '../../../session/session.ts';
import { nextInCollection } from './next-in-collection.ts';
import { createPlayer } from './player.ts';
import { playerStore } from './player-store.ts';

/** The player's only audio element. It is in the document so that the browser's media controls find it. */
const audio = document.createElement('audio');
document.body.append(audio);

/** The page's only player. Keeps playing while screens change. */
export const pagePlayer = createPlayer({
  store: playerStore,
  audio,
  load: (cubeId) => getTrack(api, { cubeId }),
  nextOf: nextInCollection,
  now: deviceNow,
  isSignedIn: () => currentSession() !== null,
});
