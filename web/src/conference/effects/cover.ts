interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest middle part of `picture` in the shape of `box`: x, y, width and height, as `drawImage` takes them. */
export function coverPart(picture: Size, box: Size): [number, number, number, number] {
  const scale = Math.min(picture.width / box.width, picture.height / box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  return [(picture.width - width) / 2, (picture.height - height) / 2, width, height];
}
