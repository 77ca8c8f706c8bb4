import { describe, expect, it, jest } from '@jest/globals';
import { createQueryClient } from '@cubedrop/react';
import { ApiError } from '@cubedrop/sdk/api';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RecordPage } from './record-page.tsx';

/** Shows the page of a record whose query fails with a status. Returns the function that reads the record. */
function show(status: number) {
  const read = jest.fn(async (): Promise<string> => {
    throw new ApiError({ status, message: 'Refused.' });
  });
  const Page = () => (
    <RecordPage
      query={useQuery<string>({ queryKey: ['record'], queryFn: read })}
      title="Drop"
      failed="The drop did not load"
      skeleton={null}
    >
      {(title) => <p>{title}</p>}
    </RecordPage>
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return read;
}

describe('the page of a record', () => {
  it('shows the default screen if the record does not exist', async () => {
    const read = show(404);
    await screen.findByRole('heading', { name: 'Nothing plays here' });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('shows an error if the server rejects the call, and does not repeat the call by itself', async () => {
    const read = show(400);
    expect((await screen.findByRole('alert')).textContent).toContain('The drop did not load');
    expect(screen.queryByRole('heading', { name: 'Nothing plays here' })).toBeNull();
    expect(read).toHaveBeenCalledTimes(1);
  });
});
