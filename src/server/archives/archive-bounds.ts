/** Bytes of an archive as it is kept and handed in. */
export const mostArchiveBytes = 1_073_741_824
/** Bytes that any one file in it may unpack to. */
export const mostEntryBytes = 2_147_483_648
/** Bytes that all tables, and that all files, of one may unpack to. */
export const mostTableBytes = 8_589_934_592
export const mostFileBytes = mostArchiveBytes
/** Bytes of the list of its files. */
export const mostListBytes = 20_000_000
/** Rows that can be named: each is kept in mind while it is restored. */
export const mostIds = 4_000_000
/** Signs of one row. */
export const mostRowLength = 4_000_000
/** Objects and lists in one another, in one row: more than any door takes. */
export const mostRowLevels = 100
/** Rows that go to the database at once. */
export const rowsAtOnce = 500
