/** Bytes of an archive as it is kept and handed in. */
export const mostArchiveBytes = 1_073_741_824
/** Bytes that any one file in it may unpack to. */
export const mostEntryBytes = 2_147_483_648
/** Signs of one row. */
export const mostRowLength = 4_000_000
/** Rows that go to the database at once. */
export const rowsAtOnce = 500
