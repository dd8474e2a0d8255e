export const notReadWords: Record<string, string> = {
  bad_address: 'The address leads on to one that is none.',
  no_such_host: 'No site answers at this address.',
  private_address: 'The address leads to a private network, which is never asked.',
  too_many_redirects: 'It sends one on more than five times.',
  insecure_redirect: 'It sends one on from a secure address to one that is not.',
  too_slow: 'It did not answer within 10 seconds.',
  too_big: 'The page is larger than 3 MB.',
  needs_sign_in: 'It wants a sign-in, or refuses whoever is no browser.',
  not_there: 'There is no page at this address.',
  bad_answer: 'It answers with an error.',
  not_readable: 'It sent something that cannot be read.',
  unreachable: 'It could not be reached.',
  not_allowed: 'Its robots.txt asks not to be read, and that is kept.',
  robots_unreadable: 'Its robots.txt could not be read, so nothing else was asked for.',
  not_a_page: 'What stands there is no web page.',
}

export const notReadReason = (code: string): string => notReadWords[code] ?? 'It could not be read.'
