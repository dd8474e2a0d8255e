import { createContext } from 'react'

interface PageHead {
  /** The response's nonce; browsers hide it from scripts, so it is empty there. */
  nonce: string
  /** Runs before the first paint. Sent with the page, so the main script doesn't need it. */
  script: string
  starter: string
}

/** Head content that only the server adds. */
export const PageHeadContext = createContext<PageHead>({ nonce: '', script: '', starter: '' })
