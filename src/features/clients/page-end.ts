/** The last row of a page: where the next one begins. */
export interface PageEnd {
  last_name: string
  first_name: string
  id: string
}

/** 'or' of /rest/v1 for the rows after `end` in the order of last name, first name, id. */
export function rowsAfter({ last_name, first_name, id }: PageEnd): string {
  const [last, first] = [quoted(last_name), quoted(first_name)]
  return `last_name.gt.${last},and(last_name.eq.${last},first_name.gt.${first}),and(last_name.eq.${last},first_name.eq.${first},id.gt.${id})`
}

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
