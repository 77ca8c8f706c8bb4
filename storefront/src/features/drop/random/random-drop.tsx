import { dropMessages } from '@cubedrop/sdk';
import { ApiError, orderRandomDrop, type RandomDrop } from '@cubedrop/sdk/api';
import { useId, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { api } from '../../../api/client.ts';
import { AmountInput } from '../../../components/amount-input.tsx';
import { BusyButton } from '../../../components/busy-button.tsx';
import { amountOf } from '../../../components/form/entered-amount.ts';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { DocumentField } from '../../../components/form/document-field.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import { messageOf, useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { showMessage } from '../../../components/messages/show-message.ts';
import { QueryState } from '../../../components/query-state.tsx';
import { useSession } from '../../../session/use-session.ts';
import { useFreeCubes } from '../queries.ts';
import { useCommitment, useRefetchOrders } from './queries.ts';
import { randomDropTexts as texts } from './texts.ts';
import '../../../components/form/form.css';
import { checkRandomDropValues, newOrder, type RandomDropValues } from './values.ts';

/** The New Random Drop form, which also shows the server's commitment. */
export function RandomDropForm({ onOrdered }: { onOrdered: (order: RandomDrop) => void }) {
  const id = useId();
  const refetchOrders = useRefetchOrders();
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
    const amounts = { salePrice: price.wei, minimumBid: minimum.wei };
    try {
      const order = await orderRandomDrop(api, {
        ...values,
        ...amounts,
        accountId: userId,
        commitment: commitment.data,
      });
      showMessage('good', dropMessages.orderAdded);
      form.reset(newOrder());
      onOrdered(order);
    } catch (error) {
      showMessage('bad', dropMessages.orderNotAdded, { isPassing: true });
      throw error;
    } finally {
      await refetchOrders();
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
            {...field('cubeCount')}
          />
        </FormPart>
        <FormPart title={texts.prices}>
          <div className="form-two">
            <AmountInput label={texts.salePrice} unit="ETH" {...controlled('salePrice')} />
            <AmountInput label={texts.minimumBid} unit="WETH" {...controlled('minimumBid')} />
          </div>
        </FormPart>
        <FormPart title={texts.documents}>
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
            <QueryState
              query={commitment}
              failed={texts.commitmentFailed}
              skeleton={<span className="skeleton h-10" />}
            >
              {(hash) => <p className="mono text-sm [overflow-wrap:anywhere]">{hash}</p>}
            </QueryState>
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
        <BusyButton
          type="submit"
          form={id}
          className="btn btn-primary mt-5 w-full"
          disabled={!commitment.data}
          isBusy={isBusy}
        >
          {texts.send}
        </BusyButton>
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
  return error instanceof ApiError && error.status === 409 ? texts.taken : messageOf(error);
}
