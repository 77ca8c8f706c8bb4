/** Messages about seasons. */
export const seasonMessages = {
  titleMissing: 'Please Enter Season Name',
  descriptionMissing: 'Please Enter Season Description',
  imageMissing: 'Please Select Season Image',
  dropsRepeated: 'A season can contain each Drop only once.',
  dropsOfOthers: 'A season can only contain your own Drops.',
  dropsMissing: 'Please Select Drops to create season',
  created: 'New Season Created Successfully.',
  notCreated: 'Unable to Create New Season.',
} as const;
