import { describe, expect, it } from '@jest/globals';
import { webhookMessages as messages, webhookTypeOf, webhookUrlFault } from '../../index.ts';

describe('the URL of a webhook', () => {
  it.each(['https://example.org/hook', 'https://example.org:8443/hook?key=1', 'https://93.184.215.14/'])(
    'can be %s',
    (url) => expect(webhookUrlFault(url, false)).toBeUndefined(),
  );

  it.each([
    ['', messages.urlMalformed],
    ['example.org/hook', messages.urlMalformed],
    ['ftp://example.org/hook', messages.urlMalformed],
    ['file:///etc/passwd', messages.urlMalformed],
    ['http://example.org/hook', messages.urlPlain],
    ['http://localhost:3000/hook', messages.urlPlain],
    ['https://name@example.org/hook', messages.urlCredentials],
    ['https://name:password@example.org/hook', messages.urlCredentials],
    ['https://example.org/hook#part', messages.urlFragment],
    [`https://example.org/${'a'.repeat(2000)}`, messages.urlTooLong],
  ])('cannot be %s', (url, fault) => expect(webhookUrlFault(url, false)).toBe(fault));

  it('can be plain http on a local stack, but only to its own machine', () => {
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000'])
      expect(webhookUrlFault(`http://${host}/hook`, true)).toBeUndefined();
    for (const host of ['example.org', '10.0.0.1', 'localhost.example.org'])
      expect(webhookUrlFault(`http://${host}/hook`, true)).toBe(messages.urlPlain);
  });
});

it('webhookTypeOf returns the type under which webhooks receive a live event, or undefined if they do not receive it', () => {
  expect(webhookTypeOf('auction-end')).toBe('ended');
  expect(webhookTypeOf('claim-funds')).toBe('claimed');
  expect(webhookTypeOf('claim-cube')).toBe('claimed');
  expect(webhookTypeOf('bought-now')).toBe('sold');
  expect(webhookTypeOf('reorganised')).toBeUndefined();
  expect(webhookTypeOf('order')).toBeUndefined();
});
