/** The present point in time of D1's Time Travel; null where there is none, as on the command line. */
export async function d1Bookmark(db: D1Database): Promise<string | null> {
  if (!("withSession" in db)) return null;
  const session = db.withSession("first-primary");
  await session.prepare("SELECT 1").run();
  return session.getBookmark();
}
