/**
 * Entry of the executable, which runs the command line as bin/cubedrop.js does. The version of Node needs no check, since
 * the executable contains it.
 */
if (process.argv[2] === '__complete') {
  void import('./completion/main.ts').then(({ printValues }) => printValues(process.argv[3], process));
} else {
  void import('./main.ts').then(({ main }) => main());
}
