import pg from 'pg'
import { config } from 'zod'
import { boundWords } from '../src/lib/bound-messages.ts'

// As in a browser (src/web/zod-in-browsers.ts) and in a verb.
config({ customError: boundWords })

// Tests of the kind `pure` run once, on no server: one that opens a database would be tried on one of two, or on none.
const refuse = () => {
  throw new Error(
    'This test was sorted as pure and opens a database: import tests/database.ts, which is what scripts/test-kinds.ts reads',
  )
}
pg.Client.prototype.connect = refuse
pg.Pool.prototype.connect = refuse
pg.Pool.prototype.query = refuse
