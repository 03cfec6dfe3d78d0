# Sourced: whether slides can be made of what teachers bring. For scripts/doctor.

# slide_program NAME: whether a program is where the API is.
slide_program() {
  if [ "$kind" = compose ]; then compose exec -T api sh -c 'command -v "$0" >/dev/null' "$1" </dev/null 2>/dev/null
  else command -v "$1" >/dev/null; fi
}

# Office files are a choice: without LibreOffice nothing is broken.
check_slides() {
  if ! slide_program pdftoppm; then
    found fail Slides 'poppler-utils is not there: no file becomes slides' \
      "$(if [ "$kind" = compose ]; then printf './scripts/apply'; else printf 'apt-get install --no-install-recommends poppler-utils'; fi)"
  elif slide_program soffice; then
    found ok Slides 'of PDF, pictures and office files'
  else
    found ok Slides "of PDF and pictures; office files with $(if [ "$kind" = compose ]; then printf 'OFFICE_FILES=yes in .env'; else printf './scripts/start --office'; fi)"
  fi
}
