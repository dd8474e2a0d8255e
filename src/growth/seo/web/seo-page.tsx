import { screenPart } from '#web/when-opened.tsx'

const LocalSearch = screenPart(async () => (await import('./local-search.tsx')).LocalSearch)

export const meta = () => [{ title: 'Local SEO · Stillpoint' }]

export default function SeoPage() {
  return <LocalSearch />
}
