import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import { robotsText } from '../robots.ts'

export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(robotsText(context.get(requestContext).publicUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
