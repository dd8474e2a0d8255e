import { createContext } from 'react'

interface PageHead {
  /** The content-policy nonce of this response; browsers hide it from scripts, so there it is empty. */
  nonce: string
  /** Runs before the first paint. It comes with the page, so the script that wakes the page up need not carry it. */
  script: string
  /** Starts the scripts of a page that needs none to be of use; likewise. */
  starter: string
}

/** What only the server puts into the head of a page. */
export const PageHeadContext = createContext<PageHead>({ nonce: '', script: '', starter: '' })
