/** Runs the command line from its sources, as bin/cubedrop.js runs the build. */
if (process.argv[2] === '__complete') {
  const { printValues } = await import('../src/completion/main.ts');
  printValues(process.argv[3], process);
} else {
  const { main } = await import('../src/main.ts');
  await main();
}
