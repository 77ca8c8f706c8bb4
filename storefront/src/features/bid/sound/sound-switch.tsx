import { Switch } from '../../../components/form/switch.tsx';
import { bidTexts } from '../texts.ts';
import { setSound, useSound } from './sound-setting.ts';

/** Switch for the sounds of auctions, which are off by default. Turning it on plays one of them. */
export function SoundSwitch() {
  const isOn = useSound();
  return (
    <Switch
      label={bidTexts.sound}
      hint={bidTexts.soundHint}
      checked={isOn}
      onChange={({ target: { checked } }) => {
        setSound(checked);
        if (checked) void import('./play-sound.ts').then(({ playSound }) => playSound('leading'));
      }}
    />
  );
}
