import type { OutboxMessage } from './outbox.ts';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const REFRESH_SECONDS = 5;

/** Returns the messages of the outbox as an HTML page, which refreshes itself without a script. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  const letters = messages.map(
    ({ kind, to, subject, text, sentAt }) => `<article>
<h2>${plain(subject)}</h2>
<p class="to">${kind === 'mail' ? 'Mail' : 'Text message'} to <b>${plain(to)}</b>,
<time>${new Date(sentAt * 1000).toISOString().replace('T', ' ').slice(0, 19)} UTC</time></p>
<p class="text">${linked(plain(text))}</p>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Outbox</title>
<style>
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem; background: #101214; color: #ece7dd; font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem } h2 { margin: 0; font-size: 1.05rem }
article { margin: 1rem 0; padding: 1rem; border: 1px solid #3a3f45; border-radius: .5rem }
.to { margin: .2rem 0 .8rem; color: #b3ada1 } .text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
a { color: #f0b35b }
</style>
<h1>Outbox</h1>
<p>Messages that this local stack would have sent. This page is only available on this machine and refreshes itself.</p>
${letters.join('\n') || '<p>Nothing to Display</p>'}
</html>
`;
}

const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
const linked = (text: string): string => text.replace(/\bhttps?:\/\/[^\s<>"]+/g, '<a href="$&">$&</a>');
