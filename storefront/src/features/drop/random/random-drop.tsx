import { dropMessages } from '@cubedrop/sdk';
import { ApiError, type RandomDrop } from '@cubedrop/sdk/api';
import { orderRandomDrop } from '@cubedrop/sdk/flows';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { api } from '../../../api/client.ts';
import { AmountInput } from '../../../components/amount-input.tsx';
import { amountOf } from '../../../components/form/amount-of.ts';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { DocumentField } from '../../../components/form/papers.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import { textOf, useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { say } from '../../../components/messages/say.ts';
import { Failed, Loading } from '../../../components/states.tsx';
import { useSession } from '../../../session/use-session.ts';
import { useFreeCubes } from '../queries.ts';
import { useCommitment } from './queries.ts';
import { randomDropTexts as texts } from './texts.ts';
import '../../../components/form/form.css';
import { checkRandomDropValues, newOrder, type RandomDropValues } from './values.ts';

/** The New Random Drop form, which also shows the server's commitment. */
export function RandomDropForm({ onOrdered }: { onOrdered: (order: RandomDrop) => void }) {
  const id = useId();
  const queries = useQueryClient();
  const userId = useSession()?.userId;
  const [initial] = useState(newOrder);
  const free = useFreeCubes();
  const commitment = useCommitment();
  const { form, field, controlled, onSubmit, isBusy, failed } = useCheckedForm<RandomDropValues>({
    initial,
    check: checkRandomDropValues,
    send,
    failure: failureText,
  });

  async function send({ salePrice, minimumBid, ...values }: RandomDropValues) {
    const price = amountOf(salePrice, 'ETH');
    const minimum = amountOf(minimumBid, 'WETH');
    if (!price?.ok || !minimum?.ok || !userId || !commitment.data) return;
    const bound = commitment.data.commitment;
    const amounts = { salePrice: price.wei, minimumBid: minimum.wei };
    try {
      const order = await orderRandomDrop(api, {
        ...values,
        ...amounts,
        exporterId: userId,
        commitment: bound,
      });
      say('good', dropMessages.orderAdded);
      form.reset(newOrder());
      onOrdered(order);
    } catch (error) {
      say('bad', dropMessages.orderNotAdded, { isPassing: true });
      throw error;
    } finally {
      await Promise.all(
        [['draw-commitment'], ['orders']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    }
  }

  return (
    <div className="maker">
      <form id={id} noValidate onSubmit={onSubmit} className="sent-form" aria-busy={isBusy}>
        <FormPart title={texts.order}>
          <TextAreaField label={texts.description} {...field('description')} />
          <TextField
            label={texts.count}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            hint={free.data && texts.countHint(free.data.length)}
            {...field('numberOfTokens')}
          />
        </FormPart>
        <FormPart title={texts.prices}>
          <div className="form-two">
            <AmountInput label={texts.salePrice} unit="ETH" {...controlled('salePrice')} />
            <AmountInput label={texts.minimumBid} unit="WETH" {...controlled('minimumBid')} />
          </div>
        </FormPart>
        <FormPart title={texts.papers}>
          <OrderDocuments control={form.control} />
        </FormPart>
        <div role="alert" className="text-bad empty:hidden">
          {failed}
        </div>
      </form>
      <section className="tray" aria-labelledby={`${id}-tray`}>
        <div className="tray-head">
          <h2 id={`${id}-tray`}>{texts.draw}</h2>
        </div>
        <div className="grid gap-5">
          <div className="field">
            <span className="legend">{texts.commitment}</span>
            {commitment.data ? (
              <p className="mono text-sm [overflow-wrap:anywhere]">{commitment.data.commitment}</p>
            ) : commitment.isError ? (
              <Failed onRetry={() => void commitment.refetch()}>{texts.commitmentFailed}</Failed>
            ) : (
              <Loading>
                <span className="skeleton h-10" />
              </Loading>
            )}
            <p className="hint">{texts.commitmentHint}</p>
          </div>
          <TextField
            label={texts.seed}
            hint={texts.seedHint}
            autoComplete="off"
            maxLength={200}
            form={id}
            {...field('clientSeed')}
          />
        </div>
        <button
          type="submit"
          form={id}
          className="btn btn-primary mt-5 w-full"
          disabled={!commitment.data}
          aria-busy={isBusy}
        >
          {isBusy && <span className="spin" aria-hidden="true" />}
          {texts.send}
        </button>
      </section>
    </div>
  );
}

function OrderDocuments({ control }: { control: Control<RandomDropValues> }) {
  const { field, fieldState } = useController({ control, name: 'documents' });
  return (
    <DocumentField
      ref={field.ref}
      files={field.value}
      onFiles={field.onChange}
      error={fieldState.error?.message ?? null}
    />
  );
}

function failureText(error: unknown): string {
  return error instanceof ApiError && error.status === 409 ? texts.taken : textOf(error);
}
