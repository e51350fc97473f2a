import { LOGO_SIZE } from "#domain/members/logo.ts";

/** The image sent has twice the size that is shown, so that the server's reduction stays sharp. */
const SENT_SIZE = 2 * LOGO_SIZE;
/** The narrowest part of an image that can be chosen, as a share of its shorter side. */
const CLOSEST = 4;

/** Shows the chosen image as visitors will see it, lets the person choose the part, and sends that part as a PNG. */
export const wake = (root: HTMLElement) => {
  const form = root.querySelector("form");
  const input = root.querySelector<HTMLInputElement>("input[type=file]");
  const crop = root.querySelector<HTMLElement>(".logo-crop");
  const canvas = root.querySelector("canvas");
  if (form && input && crop && canvas) follow({ form, input, crop, canvas });
  root.dataset.awake = "";
  return Promise.resolve();
};

type Parts = { form: HTMLFormElement; input: HTMLInputElement; crop: HTMLElement; canvas: HTMLCanvasElement };

function follow({ form, input, crop, canvas }: Parts) {
  const sliders = [...crop.querySelectorAll<HTMLInputElement>("input[type=range]")];
  let image: ImageBitmap | null = null;
  const draw = () =>
    image &&
    drawPart(
      canvas,
      image,
      sliders.map(({ valueAsNumber }) => valueAsNumber),
    );
  const show = async () => {
    const [file] = input.files ?? [];
    const chosen = file ? await createImageBitmap(file).catch(() => null) : null;
    if (input.files?.[0] !== file) return;
    image = chosen;
    crop.hidden = !image;
    for (const slider of sliders) slider.value = slider.defaultValue;
    draw();
  };
  input.addEventListener("change", show);
  crop.addEventListener("input", draw);
  form.addEventListener("submit", async (event) => {
    if (!image) return;
    event.preventDefault();
    const part = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (part) input.files = filesOf(part);
    form.submit();
  });
  // The server reads no WebP, but the canvas sends a PNG.
  input.accept += ",image/webp";
  // Chosen before this code had loaded.
  show();
}

function filesOf(part: Blob): FileList {
  const files = new DataTransfer();
  files.items.add(new File([part], "logo.png", { type: "image/png" }));
  return files.files;
}

/** `size`: from 0, the whole image, to 100. `across` and `down`: where the image lies, from 0 to 100. */
function drawPart(canvas: HTMLCanvasElement, image: ImageBitmap, [size = 0, across = 50, down = 50]: number[]) {
  Object.assign(canvas, { width: SENT_SIZE, height: SENT_SIZE });
  const whole = SENT_SIZE / Math.max(image.width, image.height);
  const closest = (CLOSEST * SENT_SIZE) / Math.min(image.width, image.height);
  const scale = whole * (closest / whole) ** (size / 100);
  const [width, height] = [image.width * scale, image.height * scale];
  const [x, y] = [((SENT_SIZE - width) * across) / 100, ((SENT_SIZE - height) * down) / 100];
  canvas.getContext("2d")?.drawImage(image, x, y, width, height);
}
