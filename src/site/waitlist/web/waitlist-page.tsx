import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { practiceTypes } from '#base/practice/schema.ts'
import { pagesFor } from '#site/site/content.ts'
import { TextPage } from '#site/site/web/legal-text.tsx'
import { pageMeta } from '#web/pages/page-meta.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { JoinForm } from './join-form.tsx'

// Loaded with the page: their schema is larger than the page itself.
export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, arePlansOn } = context.get(requestContext)
  return { publicUrl, page: pagesFor(arePlansOn).waitlist, types: [...practiceTypes] }
}

export const handle = scriptsWhenTouched

export const meta = ({ loaderData }: { loaderData?: ReturnType<typeof loader> }) =>
  loaderData ? pageMeta({ ...loaderData.page, publicUrl: loaderData.publicUrl, path: '/waitlist' }) : []

const line = (
  <>
    <path className="fill-lichen" d="M0 150a42 42 0 0 1 84 0z" />
    <path className="fill-mist" d="M92 150a42 42 0 0 1 84 0z" />
    <path className="fill-primary" d="M184 150a42 42 0 0 1 84 0z" />
    <circle className="fill-point" cx="298" cy="129" r="20" />
  </>
)

export default function WaitlistPage() {
  const { page, types } = useLoaderData<typeof loader>()
  return <TextPage page={page} picture={line} aside={<JoinForm types={types} />} />
}
