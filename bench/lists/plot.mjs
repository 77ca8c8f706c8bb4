const BAR = 14;
const NAME_WIDTH = 240;
const BAR_WIDTH = 420;
const HEAD = 48;

/**
 * Draws each ratio of two times as a bar on a logarithmic scale.
 * @param {string} title
 * @param {{ name: string, ratio: number }[]} bars
 * @param {number} target ratio that is marked by a line
 * @returns {string} SVG
 */
export function plot(title, bars, target) {
  const most = Math.max(10, ...bars.map(({ ratio }) => ratio));
  const xOf = (ratio) =>
    NAME_WIDTH + (Math.log(Math.max(ratio, 0.5) / 0.5) / Math.log(most / 0.5)) * BAR_WIDTH;
  const height = HEAD + bars.length * BAR + 12;
  const width = NAME_WIDTH + BAR_WIDTH + 60;
  const drawn = bars.map(({ name, ratio }, at) => {
    const y = HEAD + at * BAR;
    const color = ratio <= target ? '#2a7' : '#c43';
    const end = xOf(ratio);
    return [
      `<text x="${NAME_WIDTH - 6}" y="${y + BAR - 4}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${NAME_WIDTH}" y="${y + 2}" width="${(end - NAME_WIDTH).toFixed(1)}" height="${BAR - 4}" fill="${color}"/>`,
      `<text x="${(end + 4).toFixed(1)}" y="${y + BAR - 4}">${ratio.toFixed(1)}</text>`,
    ].join('\n');
  });
  const line = xOf(target).toFixed(1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="10">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="8" y="18" font-size="13">${escaped(title)}</text>`,
    `<text x="${line}" y="${HEAD - 6}" text-anchor="middle">${target}</text>`,
    ...drawn,
    `<line x1="${line}" y1="${HEAD - 2}" x2="${line}" y2="${height - 10}" stroke="#000" stroke-dasharray="3 2"/>`,
    '</svg>',
    '',
  ].join('\n');
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
