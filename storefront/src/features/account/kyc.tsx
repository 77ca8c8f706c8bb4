import { checkBusiness, type BusinessForm } from '@cubedrop/sdk';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { useSession } from '../../session/use-session.ts';
import { AccountScreen } from './account-screen.tsx';
import { BusinessFields } from './business-fields.tsx';
import { countries as allCountries } from './countries.ts';
import { accountTexts as texts } from './texts.ts';
import { UpdatedDialog } from './updated-dialog.tsx';

/** What a business says about itself. */
export function Kyc() {
  const userId = useSession()?.userId;
  const countries = useMemo(allCountries, []);
  const [isDone, setDone] = useState(false);
  const { field, ...form } = useCheckedForm<BusinessForm>({
    initial: { city: '', country: '', address: '', factoryName: '' },
    check: checkBusiness,
    async send(body) {
      await api.put('/api/v1/users/{userId}/business', { params: { path: { userId: userId! } }, body });
      setDone(true);
    },
  });
  return (
    <AccountScreen title={texts.kyc} lead={texts.kycLead}>
      <Form action={texts.save} onSubmit={form.onSubmit} isBusy={form.isBusy} failed={form.failed}>
        <BusinessFields field={field} countries={countries} countryValue={({ name }) => name} />
      </Form>
      {isDone && <UpdatedDialog onClose={() => setDone(false)} />}
    </AccountScreen>
  );
}
