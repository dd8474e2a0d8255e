import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#web/pages/page-meta.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { pagesFor } from '../content.ts'
import { TextPage } from './legal-text.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, arePlansOn } = context.get(requestContext)
  return { publicUrl, page: pagesFor(arePlansOn).contact }
}

export const handle = scriptsWhenTouched

export const meta = ({ loaderData }: { loaderData?: ReturnType<typeof loader> }) =>
  loaderData ? pageMeta({ ...loaderData.page, publicUrl: loaderData.publicUrl, path: '/contact' }) : []

const letters = (
  <>
    <rect className="fill-primary" x="20" y="48" width="150" height="18" rx="9" />
    <rect className="fill-mist" x="20" y="82" width="104" height="18" rx="9" />
    <rect className="fill-shell" x="20" y="116" width="128" height="18" rx="9" />
    <circle className="fill-point" cx="216" cy="132" r="18" />
  </>
)

export default function ContactPage() {
  const { page } = useLoaderData<typeof loader>()
  return <TextPage page={page} picture={letters} />
}
