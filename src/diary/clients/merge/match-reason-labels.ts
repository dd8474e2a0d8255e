const words: Record<string, string> = {
  email: 'same email',
  phone: 'same phone',
  birth_date: 'same birthday',
  birth_date_swapped: 'birthday with day and month exchanged',
  birth_date_differs: 'another birthday',
  suffix_differs: 'another suffix',
  name_same: 'same name',
  name_swapped: 'first and last name exchanged',
  name_nickname: 'a nickname',
  name_close: 'names alike',
  name_first: 'same first name',
}

/** 'Same email, same phone, names alike', from the reasons of duplicates.ts. */
export function alikeWords(reasons: readonly string[]): string {
  const said = reasons.map(reason => words[reason] ?? reason).join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
