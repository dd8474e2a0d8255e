import { useContext } from 'react'
import { PageHeadContext } from '../page-head.ts'

/** schema.org data for search engines. `data` without @context. */
export function StructuredData({ data }: { data: object[] }) {
  const { nonce } = useContext(PageHeadContext)
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': data })
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose '<' is written as an escape
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  )
}
