/** By which link somebody came: its code and, where the link is everybody's, the click. */
export interface Via {
  code: string
  click: string | null
}

/** What the address says of it; null for whatever else stands there. */
export function readVia(via: string | null | undefined): Via | null {
  const [, code, click] =
    /^([a-z0-9-]{3,40})(?:\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/.exec(via ?? '') ?? []
  return code ? { code, click: click ?? null } : null
}
