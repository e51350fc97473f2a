/** The server does not read WebP, so the browser converts it before the form is sent. */
export const wake = (root: HTMLElement) => {
  const input = root.querySelector<HTMLInputElement>("input[type=file]");
  input?.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    const image = file?.type === "image/webp" ? await asPng(file) : undefined;
    if (!image) return;
    const files = new DataTransfer();
    files.items.add(new File([image], "logo.png", { type: "image/png" }));
    input.files = files.files;
  });
  root.dataset.awake = "";
  return Promise.resolve();
};

async function asPng(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
