import { useState } from 'react';
import { Switch } from '../../components/form/switch.tsx';
import { ElsewhereLinks } from './elsewhere-links.tsx';
import { RecentList } from './recent-list.tsx';
import { recentSearches, removeAllRecent, removeRecent } from './recent-searches.ts';
import { opensByKey, setOpensByKey } from './shortcut.ts';
import { searchTexts as texts } from './texts.ts';

interface SearchStartProps {
  onSearch: (text: string) => void;
  /** Called when the focus leaves the searches: upwards by the arrow key, or because the focused button was removed. */
  onLeft: () => void;
}

/** Shown before anything is typed: the recent searches, or links if there are none, and the switch for "/". */
export function SearchStart({ onSearch, onLeft }: SearchStartProps) {
  const [recent, setRecent] = useState(recentSearches);
  const [isKeyOn, setKeyOn] = useState(opensByKey);
  function show(left: readonly string[]) {
    setRecent(left);
    onLeft();
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {recent.length > 0 ? (
        <RecentList
          searches={recent}
          onSearch={onSearch}
          onRemove={(text) => show(removeRecent(text))}
          onRemoveAll={() => show(removeAllRecent())}
          onTop={onLeft}
        />
      ) : (
        <div>
          <ElsewhereLinks text={texts.start} />
        </div>
      )}
      <div className="search-key">
        <Switch
          label={texts.shortcut}
          hint={texts.shortcutHint}
          checked={isKeyOn}
          onChange={({ target }) => {
            setOpensByKey(target.checked);
            setKeyOn(target.checked);
          }}
        />
      </div>
    </div>
  );
}
