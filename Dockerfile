# The program and nothing else: `make image-root` lays out dist/image, then `docker build -t runnel .`.
#
#     docker run --rm -it runnel                                 a prompt
#     docker run --rm -v "$PWD:/here" runnel age.flow            a script of this folder
FROM scratch
COPY dist/image /
WORKDIR /here
ENV HOME=/tmp
ENTRYPOINT ["/usr/bin/runnel"]
