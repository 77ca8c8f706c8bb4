import {
  accountMessages,
  BUSINESS_ROLES,
  checkBusiness,
  checkSignUp,
  mobileNumber,
  normalizeEmail,
  type BusinessForm,
} from '@cubedrop/sdk';
import { signUp } from '@cubedrop/sdk/api';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { PasswordField, SwitchChoice, TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { AccountScreen } from './account-screen.tsx';
import { BusinessFields } from './business-fields.tsx';
import { ConfirmPhone } from './confirm-phone.tsx';
import { countries as allCountries, type Country } from './countries.ts';
import { awaitedPin, forgetAwaitedPin, keepAwaitedPin, type AwaitedPin } from './sign-up-draft.ts';
import { accountTexts as texts } from './texts.ts';

const NOTHING: BusinessForm = { city: '', country: '', address: '', factoryName: '' };

/** Business sign-up in three steps: the business, the person, and the pin sent to the phone. */
export function Register() {
  const [awaited, setAwaited] = useState<AwaitedPin | null>(awaitedPin);
  const [business, setBusiness] = useState(NOTHING);
  const [isPerson, setPerson] = useState(false);
  const countries = useMemo(() => allCountries(), []);
  const country = countries.find(({ code }) => code === business.country);
  const step = awaited ? 2 : isPerson ? 1 : 0;
  return (
    <AccountScreen title={texts.signUpTitle} lead={<Steps at={step} />}>
      {awaited ? (
        <ConfirmPhone
          awaited={awaited}
          onAgain={() => {
            forgetAwaitedPin();
            setAwaited(null);
          }}
        />
      ) : isPerson && country ? (
        <Person
          business={business}
          country={country}
          onBack={() => setPerson(false)}
          onSent={(sent) => {
            keepAwaitedPin(sent);
            setAwaited(sent);
          }}
        />
      ) : (
        <Business
          initial={business}
          countries={countries}
          onDone={(form) => {
            setBusiness(form);
            setPerson(true);
          }}
        />
      )}
    </AccountScreen>
  );
}

function Steps({ at }: { at: number }) {
  return (
    <span className="flex flex-wrap gap-x-6 gap-y-1">
      {texts.signUpSteps.map((step, index) => (
        <span
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={index === at ? 'live text-bone' : 'text-bone-faint'}
        >
          {index + 1}. {step}
        </span>
      ))}
    </span>
  );
}

function Business({
  initial,
  countries,
  onDone,
}: {
  initial: BusinessForm;
  countries: readonly Country[];
  onDone: (form: BusinessForm) => void;
}) {
  const { field, ...form } = useCheckedForm<BusinessForm>({
    initial,
    check: checkBusiness,
    send: async (values) => onDone(values),
  });
  return (
    <Form action={texts.next} onSubmit={form.onSubmit} isBusy={form.isBusy} failed={form.failed}>
      <BusinessFields field={field} countries={countries} countryValue={({ code }) => code} />
    </Form>
  );
}

interface PersonProps {
  business: BusinessForm;
  country: Country;
  onBack: () => void;
  onSent: (awaited: AwaitedPin) => void;
}

function Person({ business: { city, address }, country, onBack, onSent }: PersonProps) {
  const {
    field,
    form: { setValue, setError },
    ...form
  } = useCheckedForm({
    initial: { name: '', email: '', mobile: '', password: '', role: BUSINESS_ROLES[0] },
    check: ({ mobile, ...rest }) => checkSignUp({ ...rest, mobile: mobileNumber(mobile, country.code) }),
    async send({ name, email, mobile, password, role }) {
      const sent = { email: normalizeEmail(email), mobile: mobileNumber(mobile, country.code) ?? mobile };
      // The specification requires the form to ask for the business name, but not to send it.
      const person = { ...sent, name, password, city, country: country.name, address, role };
      const { id, message } = await signUp(api, person);
      showMessage('good', message);
      onSent({ ...sent, signUp: id });
    },
  });
  const mobile = field('mobile');
  return (
    <Form
      action={texts.signUpAction}
      onSubmit={form.onSubmit}
      isBusy={form.isBusy}
      failed={form.failed}
      beside={
        <button type="button" className="btn btn-line" onClick={onBack}>
          {texts.back}
        </button>
      }
    >
      <SwitchChoice
        legend={texts.role}
        options={BUSINESS_ROLES.map((role) => ({ value: role, text: texts.roles[role] }))}
        {...field('role')}
      />
      <TextField label={texts.name} autoComplete="name" maxLength={500} {...field('name')} />
      <TextField label={texts.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <TextField
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        maxLength={32}
        hint={texts.phoneHintOf(country.dialCode)}
        {...mobile}
        onBlur={async (event: { target: HTMLInputElement }) => {
          await mobile.onBlur(event);
          const number = mobileNumber(event.target.value, country.code);
          if (number) setValue('mobile', number);
          else setError('mobile', { message: accountMessages.phoneInvalid });
        }}
      />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        hint={texts.passwordHint}
        {...field('password')}
      />
    </Form>
  );
}
