/** The answer that the desk saves as a file. */
export const csvFile = (body: ReadableStream<Uint8Array>, name: string): Response =>
  new Response(body, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
  });
