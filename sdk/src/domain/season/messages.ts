/** Messages about seasons. */
export const seasonMessages = {
  titleMissing: 'Please Enter Season Name',
  descriptionMissing: 'Please Enter Season Description',
  imageMissing: 'Please Select Season Image',
  dropsRepeated: 'A season takes each Drop once.',
  dropsOfOthers: 'A season takes your own Drops only.',
  dropsMissing: 'Please Select Drops to create season',
  created: 'New Season Created Successfully.',
  notCreated: 'Unable to Create New Season.',
} as const;
