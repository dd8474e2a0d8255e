import { data } from 'react-router'
import { NotFoundPage } from '../ui/page/full-page.tsx'

/** Answers with 404; the request's own line in the log tells of it (§2). */
export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ title: 'Page Not Found · Stillpoint' }, { name: 'robots', content: 'noindex' }]

export default NotFoundPage
