#!/bin/sh
# Makes art/, people/ and audio/ from the drawings and the scores here.
# Needs rsvg-convert (librsvg2-bin), pngquant and lame; the results are checked in, so only their author runs this.
set -eu
cd "$(dirname "$0")"
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
mkdir -p ../art ../people ../audio

picture() { # drawing, folder, pixels
  rsvg-convert --width "$3" --height "$3" "art/$1.svg" | pngquant --speed 1 --strip 128 - > "../$2/$1.png"
}
people='lio-sandoval petra-wynn deniz-arkan coral-bright noor-halden'
for person in $people; do picture "$person" people 480; done
for drawing in art/*.svg; do
  name=$(basename "$drawing" .svg)
  case " $people " in *" $name "*) ;; *) picture "$name" art 1200 ;; esac
done

track() { # wav name, artist, title
  lame --quiet -b 128 -m j -q 0 --id3v2-only --noreplaygain --ta "$2" --tt "$3" --ty 2026 "$build/$1.wav" "../audio/$1.mp3"
}
node music.mjs "$build"
track tidal-memory 'Noor Halden' 'Tidal Memory'
track tidal-memory-preview 'Noor Halden' 'Tidal Memory (preview)'
track last-tram 'Petra Wynn' 'Last Tram to Vessel Street'
track last-tram-preview 'Petra Wynn' 'Last Tram to Vessel Street (preview)'
