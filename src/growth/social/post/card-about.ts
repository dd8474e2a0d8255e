interface About {
  topic: 'service' | 'practitioner' | 'about_practice'
  subject: string | null
  refs: string[]
}

/** Subject of a card from evidence paths: a service, else a person, else the practice. */
export function cardAbout(refs: readonly string[]): About {
  for (const [list, topic] of [
    ['services', 'service'],
    ['practitioners', 'practitioner'],
  ] as const) {
    const subject = refs.flatMap(ref => new RegExp(`^${list}/([^/]+)/`).exec(ref)?.[1] ?? [])[0]
    if (subject) return { topic, subject, refs: [...refs] }
  }
  return { topic: 'about_practice', subject: null, refs: [...refs] }
}
