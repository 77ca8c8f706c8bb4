import type { Cube } from '@cubedrop/sdk/api';
import type { ItemKey } from '@cubedrop/sdk/flows';
import { useId, useState } from 'react';
import { useNow } from '../../../clock/use-clock.ts';
import { AmountInput } from '../../../components/amount-input.tsx';
import { FaceThumb } from '../../../components/face-thumb.tsx';
import { amountOf } from '../../../components/form/entered-amount.ts';
import { extensionOf, LateBids } from '../../../components/form/late-bids.tsx';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { ImageField } from '../../../components/form/image-field.tsx';
import { Available, Tray } from '../../../components/form/selection-lists.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { MomentInput } from '../../../components/moment-input.tsx';
import { NextStep } from '../../../components/next-step.tsx';
import { paths } from '../../../config/paths.ts';
import { filesIn } from '../../../files/kept-file.ts';
import { deleteFiles, keepPicture } from '../../../files/kept-files.ts';
import { useFlow } from '../../../wallet/transactions/use-flow.ts';
import { ContractLine } from '../../../wallet/trust/contract-line.tsx';
import { useFreeCubes } from '../queries.ts';
import { keepDraft } from './draft.ts';
import { newDropTexts as texts } from './texts.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { checkDropValues, NO_DROP, type DropValues } from './values.ts';

const row = {
  keyOf: ({ id }: Cube) => id,
  nameOf: ({ title }: Cube) => title,
  detailOf: ({ musicArtist }: Cube) => musicArtist.name,
  pictureOf: ({ frontFace }: Cube) => <FaceThumb face={frontFace} />,
};

interface NewDropProps {
  /** Initial form values. */
  initial?: DropValues;
  /** The initially selected cubes. */
  chosen?: readonly Cube[];
  /** Owner under whom the draft is stored. No draft is stored if omitted. */
  draftOf?: string;
  /** Manifest key of the drop, and the hash of its content as written. Omitted for a drop of no manifest. */
  item?: ItemKey;
}

/** The New Drop form. A selected cube leaves the list of free cubes, and returns when it is removed. */
export function NewDrop({ initial = NO_DROP, chosen: initiallyChosen = [], draftOf, item }: NewDropProps) {
  const id = useId();
  const now = useNow();
  const free = useFreeCubes();
  const [chosen, setChosen] = useState(initiallyChosen);
  // The time fields are uncontrolled, so a reset has to remount them.
  const [resets, setResets] = useState(0);
  const flow = useFlow('createDrop');
  const checked = useCheckedForm<DropValues>({
    initial,
    check: (values) =>
      checkDropValues(
        values,
        chosen.map((cube) => cube.id),
        now(),
      ),
    send: create,
  });
  const { form, field, controlled, focusRef, errorOf, onSubmit, failed } = checked;
  const isBusy = checked.isBusy || flow.isBusy;
  useKeptDraft(draftOf ?? null, form, chosen);

  async function create({ title, description, image, startsAt, endsAt, ...terms }: DropValues) {
    const minimumBid = amountOf(terms.minimumBid, 'WETH');
    const bidDelta = amountOf(terms.bidDelta, 'WETH');
    if (startsAt === null || endsAt === null || !minimumBid?.ok || !bidDelta?.ok) return;
    const input = {
      title,
      description,
      image: await keepPicture(image),
      cubes: chosen.map(({ id, onChainId }) => ({ id, onChainId })),
      startsAt,
      endsAt,
      minimumBid: minimumBid.wei,
      bidDelta: bidDelta.wei,
      extension: extensionOf(terms),
      ...item,
    };
    const onDone = async () => {
      form.reset(NO_DROP);
      setChosen([]);
      setResets(resets + 1);
      // Deletes the draft first, because files are kept as long as a draft references them.
      if (draftOf !== undefined) await keepDraft(draftOf, { values: NO_DROP, cubes: [] });
      await deleteFiles(filesIn(input));
    };
    await flow.start(input, { about: title, onDone: () => void onDone() });
  }

  // A selected cube may have got into another drop, sale or auction since it was selected. While this form is being sent,
  // a cube can also be missing from the free ones because it is already in this drop.
  const isTaken = (cube: Cube) => !isBusy && free.data?.every((other) => other.id !== cube.id) === true;
  return (
    <div className="maker">
      <form id={id} noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <FormPart title={texts.cubes}>
          <Available
            label={texts.free}
            query={free}
            failed={texts.cubesFailed}
            chosen={chosen}
            onAdd={(cube) => {
              setChosen([...chosen, cube]);
              form.clearErrors('cubes' as keyof DropValues);
            }}
            row={row}
            next={
              <NextStep text={texts.noneFree} link={{ text: texts.createCube, to: paths.newCube.to() }} />
            }
            error={errorOf('cubes')}
            ref={focusRef('cubes')}
          />
        </FormPart>
        <FormPart title={texts.drop}>
          <div className="form-two">
            <TextField label={texts.name} autoComplete="off" {...field('title')} />
            <ImageField label={texts.image} control={form.control} name="image" />
          </div>
          <TextAreaField label={texts.description} {...field('description')} />
        </FormPart>
        <FormPart title={texts.times} beside={<span className="label">{texts.zone(ZONE)}</span>}>
          {/* Side by side only if both fit: browsers draw such a field no narrower than its content. */}
          <div className="flex flex-wrap gap-5 *:flex-1">
            <MomentInput key={`start ${resets}`} label={texts.startsAt} {...controlled('startsAt')} />
            <MomentInput key={`end ${resets}`} label={texts.endsAt} {...controlled('endsAt')} />
          </div>
          <LateBids isMoving={form.watch('isMoving')} field={field} />
        </FormPart>
        <FormPart title={texts.bids}>
          <div className="form-two">
            <AmountInput label={texts.minimumBid} unit="WETH" {...controlled('minimumBid')} />
            <AmountInput
              label={texts.bidDelta}
              unit="WETH"
              hint={texts.deltaHint}
              {...controlled('bidDelta')}
            />
          </div>
        </FormPart>
        <div role="alert" className="text-bad empty:hidden">
          {failed}
        </div>
      </form>
      <Tray
        title={texts.chosen}
        count={texts.count(chosen.length)}
        items={chosen}
        onRemove={(cube) => setChosen(chosen.filter((other) => other.id !== cube.id))}
        row={{ ...row, detailOf: (cube) => (isTaken(cube) ? <Taken /> : row.detailOf(cube)) }}
        form={id}
        action={texts.create}
        isBusy={isBusy}
        note={<ContractLine contract="dropAuction" />}
        hint={texts.createHint}
      />
    </div>
  );
}

/** Time zone of the form's time fields. */
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

function Taken() {
  return <span className="text-bad">{texts.gone}</span>;
}
