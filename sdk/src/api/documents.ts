/**
 * Adds documents to a form. Its field `documentNames` has their names in the same order, separated by commas. Commas
 * within a name become spaces.
 */
export function addDocuments(form: FormData, files: readonly File[]): void {
  form.set('documentNames', files.map(({ name }) => name.replaceAll(',', ' ')).join(','));
  for (const file of files) form.append('documents', file, file.name);
}
