// #region
import { createCubedrop } from '@cubedrop/sdk/node';

const cubedrop = await createCubedrop({
  url: 'https://cubedrop.example',
  key: process.env['CUBEDROP_PRIVATE_KEY']!,
});
// #endregion

cubedrop.close();
