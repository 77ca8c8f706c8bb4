// A stylesheet, picture or font, as a test sees it.
module.exports = '';
