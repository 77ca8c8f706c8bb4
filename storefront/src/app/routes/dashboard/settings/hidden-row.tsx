import { useCube, useDrop } from '@cubedrop/react';
import type { HiddenItem } from '@cubedrop/sdk/api';
import { FaceThumb } from '../../../../components/face-thumb.tsx';
import { Moment } from '../../../../components/moment.tsx';
import { Picture } from '../../../../components/picture.tsx';
import { paths } from '../../../../config/paths.ts';
import { HidingRow } from '../../../../features/admin/hiding-row.tsx';
import { adminTexts as texts } from '../../../../features/admin/texts.ts';

/** A hidden drop or cube with the reason why it was hidden. */
export function HiddenRow({ item }: { item: HiddenItem }) {
  return item.kind === 'drop' ? <HiddenDrop item={item} /> : <HiddenCube item={item} />;
}

function HiddenDrop({ item }: { item: HiddenItem }) {
  const drop = useDrop(item.id).data?.drop;
  return (
    <HidingRow
      item={{ ...item, title: drop?.title ?? texts.drop }}
      to={paths.myDrop.to(item.id)}
      picture={<Picture src={drop?.image} alt="" size={56} className="size-14" />}
      hidden={item}
    >
      <HiddenReason kind={texts.drop} item={item} />
    </HidingRow>
  );
}

function HiddenCube({ item }: { item: HiddenItem }) {
  const cube = useCube({ cubeId: item.id }).data?.cube;
  return (
    <HidingRow
      item={{ ...item, title: cube?.title ?? texts.cube }}
      to={paths.myCube.to(undefined, item.id)}
      picture={<FaceThumb face={cube?.frontFace ?? null} size={56} />}
      hidden={item}
    >
      <HiddenReason kind={texts.cube} item={item} />
    </HidingRow>
  );
}

function HiddenReason({ kind, item: { reason, hiddenAt } }: { kind: string; item: HiddenItem }) {
  return (
    <>
      <p>
        {kind}, {texts.hiddenSince.toLowerCase()} <Moment at={hiddenAt} />
      </p>
      <p>
        {texts.reason}: <bdi>{reason}</bdi>
      </p>
    </>
  );
}
