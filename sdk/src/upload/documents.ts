/** Adds papers to a form, with their names in `documentNames` as the calls take them: in their order, with commas between. */
export function addDocuments(form: FormData, files: readonly File[]): void {
  form.set('documentNames', files.map(({ name }) => name.replaceAll(',', ' ')).join(','));
  for (const file of files) form.append('documents', file, file.name);
}
