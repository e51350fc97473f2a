/** Whether If-None-Match is "*" or lists the tag. The edge marks tags as weak when it compresses. */
export function isKnownToVisitor(request: Request, etag: string): boolean {
  const asked = request.headers.get("If-None-Match");
  if (asked === null || asked === etag) return asked === etag;
  if (asked.trim() === "*") return true;
  return asked.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
