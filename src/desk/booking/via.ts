/** The link's code and, for a public link, the click. */
export interface Via {
  code: string
  click: string | null
}

/** Null if invalid. */
export function readVia(via: string | null | undefined): Via | null {
  const [, code, click] =
    /^([a-z0-9-]{3,40})(?:\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/.exec(via ?? '') ?? []
  return code ? { code, click: click ?? null } : null
}
