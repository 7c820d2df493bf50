/** Id of the element in which `gallery.html` shows the gallery; the check of the build looks for it. */
export const GALLERY_ROOT = 'nemu-gallery';
