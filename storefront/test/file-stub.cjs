// Replaces style sheets, pictures and fonts in tests.
module.exports = '';
