import { data } from 'react-router'
import { NotFoundPage } from '../ui/page/full-page.tsx'

/** Answers 404, which the server logs (§2). */
export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ title: 'Page Not Found · Stillpoint' }, { name: 'robots', content: 'noindex' }]

export default NotFoundPage
