import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP3,
  Mp3OutputFormat,
  Output,
  type EncodedPacket,
  type InputAudioTrack,
} from 'mediabunny';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Returns the first `seconds` of an mp3, without re-encoding it. @throws Error if it is not an mp3 */
export async function beginningOfMp3(bytes: Uint8Array<ArrayBuffer>, seconds: number): Promise<Uint8Array> {
  const track = await trackOf(bytes);
  const decoderConfig = await track.getDecoderConfig();
  const source = new EncodedAudioPacketSource('mp3');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp3OutputFormat(), target });
  output.addAudioTrack(source);
  await output.start();
  for await (const frame of framesOf(track)) {
    if (frame.timestamp + frame.duration > seconds) break;
    await source.add(frame, decoderConfig ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return new Uint8Array(expectDefined(target.buffer, 'the bytes of a finished track'));
}

async function trackOf(bytes: Uint8Array<ArrayBuffer>): Promise<InputAudioTrack> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP3] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('The file has no audio track.');
  return track;
}

function framesOf(track: InputAudioTrack): AsyncIterable<EncodedPacket> {
  return new EncodedPacketSink(track).packets();
}
