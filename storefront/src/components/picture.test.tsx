import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const CID = 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4';
const picture = () => screen.getByAltText<HTMLImageElement>('Undertow');

describe('a picture', () => {
  it('loads the rendition that fits its size', () => {
    render(<Picture src={`http://localhost:4000/ipfs/${CID}`} alt="Undertow" size={168} />);
    expect(picture().getAttribute('srcset')).toContain(`/pictures/${CID}/card 480w`);
    expect([picture().getAttribute('sizes'), picture().getAttribute('src')]).toEqual([
      '168px',
      `/ipfs/${CID}`,
    ]);
  });

  it('falls back to the original if renditions are unavailable, and to the placeholder if that fails too', () => {
    render(<Picture src={`/ipfs/${CID}`} alt="Undertow" size={168} />);
    fireEvent.error(picture());
    expect([picture().hasAttribute('srcset'), picture().getAttribute('src')]).toEqual([
      false,
      `/ipfs/${CID}`,
    ]);
    fireEvent.error(picture());
    expect(screen.getByRole('img', { name: 'Undertow' }).tagName).toBe('svg');
  });

  it('is loaded whole, with its query, from a signed URL', () => {
    const file = `/uploads/${'a'.repeat(64)}.png?expires=1&account=b&signature=c`;
    render(<Picture src={`http://localhost:4000${file}`} alt="Undertow" size={168} />);
    expect([picture().hasAttribute('srcset'), picture().getAttribute('src')]).toEqual([false, file]);
  });

  it('is loaded from another host unchanged', () => {
    render(<Picture src="https://elsewhere.example/a.png" alt="Undertow" size={168} />);
    expect([picture().hasAttribute('srcset'), picture().getAttribute('src')]).toEqual([
      false,
      'https://elsewhere.example/a.png',
    ]);
  });
});
