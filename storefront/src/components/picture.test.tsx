import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const CID = 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4';
const picture = () => screen.getByAltText<HTMLImageElement>('Undertow');

describe('a picture', () => {
  it('is asked for in the size that it is shown in', () => {
    render(<Picture src={`http://localhost:4000/ipfs/${CID}`} alt="Undertow" size={168} />);
    expect(picture().getAttribute('srcset')).toContain(`/pictures/${CID}/card 480w`);
    expect([picture().getAttribute('sizes'), picture().getAttribute('src')]).toEqual([
      '168px',
      `/ipfs/${CID}`,
    ]);
  });

  it('is shown as it was made where its sizes can not be had, and by the placeholder where it is gone', () => {
    render(<Picture src={`/ipfs/${CID}`} alt="Undertow" size={168} />);
    fireEvent.error(picture());
    expect([picture().hasAttribute('srcset'), picture().getAttribute('src')]).toEqual([
      false,
      `/ipfs/${CID}`,
    ]);
    fireEvent.error(picture());
    expect(screen.getByRole('img', { name: 'Undertow' }).tagName).toBe('svg');
  });

  it('that is kept elsewhere is shown as it is', () => {
    render(<Picture src="https://elsewhere.example/a.png" alt="Undertow" size={168} />);
    expect([picture().hasAttribute('srcset'), picture().getAttribute('src')]).toEqual([
      false,
      'https://elsewhere.example/a.png',
    ]);
  });
});
