import { createHash } from 'node:crypto';

/** Style of a card. Its element has the height of the frame, and its picture is a square of that height at most. */
export const EMBED_STYLE = `
*{box-sizing:border-box;margin:0}
html,body,main{height:100%}
body{font:15px/1.35 system-ui,"Helvetica Neue",Arial,sans-serif;color:#f4eee3;overflow:hidden}
main{position:relative;display:flex;background:#151412;border:1px solid #34302c;border-radius:12px;overflow:hidden}
main:hover{background:#1c1a18}
img{flex:none;width:min(100vh,38vw);height:100%;object-fit:cover;background:#0d0c0b}
.words{display:flex;flex-direction:column;flex:1;min-width:0;padding:14px 16px;gap:2px}
h1{font-size:18px;line-height:1.2;font-weight:650;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;overflow-wrap:anywhere}
p{color:#c3bbae;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
p b{color:#f4eee3;font-weight:650}
.now{color:#ff7a3d}
a{margin-top:auto;align-self:flex-start;max-width:100%;color:#f4eee3;font-weight:600;font-size:14px;text-underline-offset:3px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
a::after{content:"";position:absolute;inset:0;border-radius:12px}
a:focus-visible{outline:none}
a:focus-visible::after{outline:2px solid #ff7a3d;outline-offset:-3px}
.none{margin:auto;padding:16px}
@media (max-height:150px){.more{display:none}.words{padding:10px 14px}}
@media (max-width:240px){img{display:none}}
`;

/**
 * Script of a card. It counts down to the next time by the chain's clock, and replaces the card once a minute, and at
 * that time, with the current one. It makes public reads only. Without it, the card shows the time in UTC.
 */
export const EMBED_SCRIPT = `
(() => {
  const card = () => document.querySelector('main');
  const two = (number) => String(number).padStart(2, '0');
  const lasting = (seconds) => {
    const [days, hours] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24];
    const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
    if (days > 0) return days + ' d ' + two(hours) + ' h';
    return hours > 0 ? hours + ' h ' + two(minutes) + ' m' : two(minutes) + ' m ' + two(rest) + ' s';
  };
  let ahead = 0;
  let shown = card().outerHTML;
  let due = false;
  const count = () => {
    const time = document.querySelector('time[data-left]');
    if (!time) return;
    const left = Math.floor(time.dataset.at - Date.now() / 1000 - ahead);
    if (left > 0) {
      due = false;
      time.textContent = time.dataset.left + ' ' + lasting(left);
    } else if (!due) {
      due = true;
      setTimeout(load, 2000);
    }
  };
  const load = async () => {
    try {
      const page = await (await fetch(location.href)).text();
      const next = new DOMParser().parseFromString(page, 'text/html').querySelector('main');
      // While the server's time is behind, the card stays as it is, and is loaded again within a minute.
      if (!next || next.outerHTML === shown) return;
      due = false;
      shown = next.outerHTML;
      card().replaceWith(next);
      count();
    } catch {
      // The card stays as it is until the next attempt.
    }
  };
  const setClock = async () => {
    try {
      const { now } = await (await fetch('/config')).json();
      ahead = now - Date.now() / 1000;
      count();
    } catch {
      // The device's clock is used.
    }
  };
  count();
  setClock();
  setInterval(count, 1000);
  setInterval(() => document.hidden || load(), 60000);
})();
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the Content-Security-Policy of a card. Any page may frame it. It is sandboxed into an origin of its own, so it
 * has no cookies and no storage, cannot reach the page around it, and can neither send forms nor leave its frame.
 * @param mediaOrigins other origins of pictures
 */
export function embedPolicy(mediaOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(EMBED_SCRIPT)}`,
    `style-src ${hashOf(EMBED_STYLE)}`,
    ["img-src 'self'", ...mediaOrigins].join(' '),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    // The page that the link opens is not sandboxed.
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}
