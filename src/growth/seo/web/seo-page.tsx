import { screenPart } from '#web/when-opened.tsx'

const LocalSearch = screenPart(async () => (await import('./local-search.tsx')).LocalSearch)

export const meta = () => [{ title: 'Local SEO · Stillpoint' }]

/** Whether people nearby find the practice, and find the same thing everywhere. */
export default function SeoPage() {
  return <LocalSearch />
}
